export const editWords = {
  title: 'Edit Profile',
  save: 'Save changes',
  saving: 'Saving…',
  preparing: 'Preparing picture…',
  updated: 'Profile updated',
  failed: 'Error updating profile',
  unsaved: {
    title: 'Changes kept',
    text: 'They aren’t saved yet. Open Edit Profile to finish.',
    notice: 'We kept your unsaved changes.',
    discard: 'Discard changes',
  },
  initials: {
    label: 'Use my initials',
    help: 'You don’t need a picture to be listed. We’ll show your initials instead.',
  },
  callName: 'What should we call you?',
  callNameHelp: 'For greetings. If empty, we use your full name.',
  headlineHelp: 'One line under your name.',
  timeZoneHelp: 'Your weekly hours are in this time zone.',
  onePerLine: 'One per line.',
  areasOfExpertise: 'Areas of expertise',
  areasOfInterest: 'Areas of interest',
  languages: 'Languages you speak',
  languagesHelp: 'People can search by language.',
  languagesNoun: 'languages',
  languagesHint: 'Type or choose',
  topics: 'Discussion topics',
  showEmail: { label: 'Show my email address', help: 'Only to signed-in members.' },
  takeRequests: { label: 'Take booking requests', help: 'When off, no one can book you.' },
  openToGuesting: { label: 'Open to being a guest', help: 'You’ll show up in guest searches too.' },
}

export const showWords = {
  titleHelp: 'The title your audience knows. People can search for it.',
  kind: 'Kind of show',
  chooseKind: 'Choose a kind',
  link: 'Show link',
  linkHelp: 'Where people can watch or listen.',
  titleMissing: 'Enter your show’s title.',
}

export const categoryWords = {
  yours: 'Your categories',
  none: 'People search by category. Add the ones that fit you.',
  add: 'Add a category',
  hint: 'Type or choose',
  noun: 'categories',
  already: 'Category already added',
  added: 'Category added',
  removed: 'Category removed',
  addFailed: 'Error adding category',
  removeFailed: 'Error removing category',
}

export const listingWords = {
  title: 'You aren’t listed yet.',
  text: 'People can open your page if they have the link, but you won’t appear in search or matches. Add:',
  waiting: 'No one else sees your page yet. To appear in search and matches once they can, add:',
  complete: 'Complete your profile',
  start: 'Go step by step',
  headline: 'A headline',
  picture: 'A picture, or your initials',
  topics: 'A category or a discussion topic',
}

export const ownerWords = {
  addIntroduction: 'Record introduction',
  changeIntroduction: 'Change introduction',
  agent: 'Agent and fee',
  share: 'Share',
}
