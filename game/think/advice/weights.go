package advice

// weights has the weight of each feature in the learnt model. The command "make fit" computed them from the
// 54607 decisions in 2000 games of klondike. These games were the deals 30001 to 32000, and 1012 of them were
// won.
var weights = features{
	-0.453530, 0.502045, -0.153049, 0.140526, 0.473930, -0.592002, 0.876793, 0.009869,
	-0.003116, -0.006671, 0.003578, -0.037451, 0.003346, -0.010401, -0.003011, 0.051417,
	0.009282, -0.009538, 0.083216, -0.049566, -0.003687, 0.063391, 0.026336, -0.048316,
	0.010796, -0.011322, -0.024229, -0.051548, 1.171517, 0.299587, 0.123372,
}
