//! The normal form is made ready before the rows, since they are read in it.

use crate::error::Fault;
use crate::normal::Normaliser;
use crate::synonym::NormalRow;
use crate::vocab::Vocab;

impl Normaliser {
    /// Vocabulary first, since its plurals are number agreement; then the
    /// synonyms, which are kept folded; then the phrases of the vocabulary.
    pub(crate) fn prepare(&mut self, vocabs: &[Vocab], synonyms: Vec<NormalRow>) -> Vec<Fault> {
        let mut faults = self.add_plurals(vocabs);
        faults.extend(self.lexicon.unstable());
        for row in synonyms {
            let (from, to) = (self.folded(&row.from), self.folded(&row.to));
            self.synonyms.add(from, to, row);
        }
        faults.extend(self.synonyms.unstable());
        for (vocab, class) in vocabs.iter().zip(0u16..) {
            self.add_phrases(vocab, class);
        }
        faults
    }

    /// The words in which an entry and its plural differ are pairs of forms.
    fn add_plurals(&mut self, vocabs: &[Vocab]) -> Vec<Fault> {
        let mut faults = Vec::new();
        for entry in vocabs.iter().flat_map(|vocab| &vocab.entries) {
            let plural = entry.plural.as_deref().unwrap_or(&entry.text);
            let pairs = entry.text.split(' ').zip(plural.split(' '));
            for (one, several) in pairs.filter(|(one, several)| one != several) {
                faults.extend(self.lexicon.noun(one, several).err());
            }
        }
        faults
    }

    /// Names of several words are guarded from synonyms, in texts as here.
    fn add_phrases(&mut self, vocab: &Vocab, class: u16) {
        for (entry, id) in vocab.entries.iter().zip(0i32..) {
            let mut tokens = self.folded(&entry.text);
            if !vocab.exact || tokens.len() == 1 {
                tokens = self.synonyms.apply(tokens);
            }
            // An entry that is read like another one is that one.
            self.phrases.add(class, id, vocab.exact, &tokens);
        }
    }
}
