/** What somebody tries on a page: what went wrong or was done, in words. */
export class Attempt {
  wrong = $state('');
  said = $state('');
  /** How often something was done: what is shown is loaded anew. */
  round = $state(0);

  async run(what: () => Promise<unknown>, words: string): Promise<void> {
    this.wrong = '';
    this.said = '';
    try {
      await what();
      this.said = words;
      this.round += 1;
    } catch (e) {
      this.wrong = (e as Error).message;
    }
  }
}
