export const emailWords = {
  runBy: ({ platformName, operator }: { platformName: string; operator: string }) =>
    `${platformName} is run by ${operator}.`,
}
