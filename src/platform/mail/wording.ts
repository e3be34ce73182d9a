export const emailWords = {
  noReplies: 'No one reads replies to this email.',
  runBy: ({ platformName, operator }: { platformName: string; operator: string }) =>
    `${platformName} is run by ${operator}.`,
}
