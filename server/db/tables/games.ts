/** What members have to do with games. */
export interface GameTables {
  favourite_games: {
    merchant: string;
    member_id: bigint;
    game_id: string;
    added_at: Date;
  };
  recent_games: {
    merchant: string;
    member_id: bigint;
    game_id: string;
    /** When it was last opened. */
    played_at: Date;
  };
}
