route 1 : 4 9
Route 5
Optimal: yes
Cost x
