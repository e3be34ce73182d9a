export const refusals = {
  unknownPerson: 'We couldn’t find that person.',
  limited:
    'A moderator has limited your account: you can’t start conversations or send requests. The email about it says why and how to appeal.',
  waiting:
    'Your account isn’t approved yet: you can’t start conversations or send requests. The note at the top of each page says what’s missing.',
  leaving:
    'You’re deleting your account, so you can’t write to people or send requests. Choose “Keep my account” first.',
}
