-- Staff say whether a member may transfer to the upline, and the level of the club: those columns and no others.
grant update (to_upline, rank_label, rank_level) on members_member to baize_api;
