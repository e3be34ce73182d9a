export const categoryWords = {
  ownOnly: 'You can only change your own categories.',
  notFound: 'We couldn’t find that category.',
  alreadyAdded: 'Category already added',
  taken: ({ name }: { name: string }) =>
    `There’s a category called ${name} already. Choose a different name.`,
  notOnProfile: 'This category isn’t on your profile.',
}
