export const refusals = {
  self: 'You can’t send a message to yourself.',
  unknownPerson: 'We couldn’t find that person.',
  sample: 'This is a sample profile and can’t receive messages.',
  unknownConversation: 'We couldn’t find that conversation.',
  clientIdReused: 'This client id was already used for another message to this person.',
}
