Route #1: 1 2
Route #2: 3
Route #3:
Cost 27.5
