export const refusals = {
  notYours: 'You can only edit your own profile.',
  picture: 'Choose a picture.',
  agentName: 'Enter your agent’s name.',
  agentEmail: 'Enter your agent’s email address. Requests go there.',
  unknownProfile: 'We couldn’t find this profile. It may have been removed.',
}
