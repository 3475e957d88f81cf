//! What the game declares for the one language comes here.
