export const siteWords = {
  tagline:
    'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs.',
  /** Quoted by the specification; one line each. */
  claim: ['Book Guests.', 'Build Networks.'],
  shortcuts: { search: 'Find Connections', messages: 'Messages', bookings: 'Bookings' },
}

export const feedWords = {
  title: ({ platformName }: { platformName: string }) => `New creators on ${platformName}`,
  description: 'Podcast hosts, YouTube creators, radio and TV producers who just joined.',
}

export const profileWords = {
  notFound: 'We can’t find this profile. It may have been removed.',
}

export const sitemapWords = {
  notFound: 'We couldn’t find that part of the sitemap.',
}
