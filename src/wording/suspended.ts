/** After a sign-in that would have worked. Only moderators’ decisions are emailed. */
export const suspended =
  'This account is suspended. If we emailed you the reason, the email has a link to appeal. Otherwise, contact us.'
