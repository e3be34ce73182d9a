export const categoryWords = {
  ownOnly: 'You can only change your own categories.',
  notFound: 'We couldn’t find that category.',
  alreadyAdded: 'Category already added',
  notOnProfile: 'This category isn’t on your profile.',
}
