-- Everybody below a member has a path that begins with the member's own path and the member, so their paths stand side by side in
-- an order of paths. A line of a hundred thousand is counted from that index alone in half the time that rows found by a set of
-- everybody above took, which was the index until now.
create index hierarchy_place_path on hierarchy_place (path) where until is null;
drop index hierarchy_place_line;
