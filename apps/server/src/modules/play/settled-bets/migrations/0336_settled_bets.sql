-- It says when each round was settled or changed, too.
drop function if exists games_standing_since;
