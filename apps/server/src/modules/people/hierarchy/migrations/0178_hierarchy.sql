-- Bets count for the lines their member stood in when they were made: who asks for everything that a line ever held finds places
-- that were left in the same order, too. They are few.
create index hierarchy_place_left on hierarchy_place (path) where until is not null;
