-- Halls are also filtered by hot games and by the smallest bet: as before, an index holds all that a page and its count look at.
comment on column games_game.min_bet_parts is 'the smallest bet of a round; 0 where nobody says, which no filter by it finds';
create index games_game_hot on games_game (game_type, sort, search_name, vendor, game_code) where enabled and listed and hot;
create index games_game_min_bet on games_game (game_type, sort, search_name, vendor, game_code, min_bet_parts)
  where enabled and listed and min_bet_parts > 0;
