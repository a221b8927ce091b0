-- What kind of game it is within its hall, in the words of the hall's filter: scratch card, video poker, table game, arcade,
-- slot, bingo. Null where the vendor's own word says nothing of it.
alter table games_game add column classification text collate "C"
  check (classification in ('SC', 'VP', 'TG', 'AC', 'JP', 'BG'));
create index games_game_classification on games_game (classification, sort, search_name, vendor, game_code)
  where enabled and listed and classification is not null;
