// What is asked once more before it is done at a table.
import type { Confirm } from '../ui/confirm.svelte';

export function sendAway(name: string, run: (why: string) => void): Confirm {
  return {
    title: `Send ${name} away?`,
    words: 'They will not see this match again. The reason is kept; it must not be for the sake of the game.',
    yes: 'Send away',
    danger: true,
    wants: 'Why?',
    run,
  };
}

/** Announces a choice that is asked for when something resolves. */
export function announce(run: (label: string) => void): Confirm {
  return {
    title: 'Announce a choice',
    words: 'For what you have just played: it binds you unless somebody reacts.',
    yes: 'Announce',
    ofGame: true,
    wants: 'The option you will choose, as it will be written',
    run,
  };
}

export function concede(inTeam: boolean, run: () => void): Confirm {
  const words = inTeam ? 'The others win, if your team agrees.' : 'The others win.';
  return { title: 'Concede?', words, yes: 'Concede', danger: true, ofGame: true, run };
}

/** A ruling, or the conduct of somebody who is named. */
export function report(about: string, send: (text: string) => void): Confirm {
  if (about === '') {
    return {
      title: 'Report a wrong ruling',
      words: 'The position is kept with your words, as a scenario that can be run.',
      yes: 'Send',
      wants: 'What should have happened here?',
      run: send,
    };
  }
  return {
    title: `Report ${about}`,
    words: 'Those who run this server read it.',
    yes: 'Send',
    wants: `What did ${about} do?`,
    run: (text) => send(`Conduct of ${about}: ${text}`),
  };
}
