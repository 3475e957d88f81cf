/** Games that are on their way; a door opens when the server lists the game. */
export const COMING = [{ game: 'grand-archive', title: 'Grand Archive' }];
