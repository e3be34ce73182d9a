export const refusals = { missing: 'We couldn’t find that appearance.' }

export const offered = {
  title: 'A podcast names you as a guest',
  message: ({ show, count }: { show: string; count: number }) =>
    count === 1
      ? `“${show}” names you in an episode. Choose whether your profile shows it.`
      : `“${show}” names you in ${count} episodes. Choose which ones your profile shows.`,
}
