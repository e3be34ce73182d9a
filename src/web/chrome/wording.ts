export const barWords = {
  label: 'Main',
  findConnections: 'Find Connections',
  messages: 'Messages',
  bookings: 'Bookings',
  dashboard: 'Dashboard',
  admin: 'Admin',
  profile: 'Profile',
  settings: 'Settings',
  logIn: 'Log in',
  signUp: 'Sign up',
  logOut: 'Log out',
  logOutMobile: 'Log Out',
  menu: 'Menu',
  resources: 'Resources',
  accountMenu: ({ name }: { name: string }) => `Account menu for ${name}`,
  unread: ({ count }: { count: number }) => `${count} unread`,
  notifications: 'Notifications',
  unreadNotifications: ({ count }: { count: number }) => `Notifications, ${count} unread`,
  loading: 'Loading…',
}

export const frameWords = {
  skip: 'Skip to content',
  testMode: 'Test mode: no real money moves on this site.',
  loading: 'Loading the page',
}

export const footerWords = {
  about: 'Podcast hosts, YouTube creators, radio and TV producers meet the people their next episode needs.',
  findCreators: 'Find Creators',
  quickLinks: 'Quick Links',
  resources: 'Resources',
  contact: 'Contact',
  reply: ({ hours }: { hours: number }) => `We answer within ${hours} hours.`,
  copyright: ({ year, platform }: { year: number; platform: string }) =>
    `© ${year} ${platform}. All rights reserved.`,
}

export const errorPageWords = {
  title: 'Something went wrong',
  text: 'We couldn’t load the page. Your data is safe. Try again in a moment.',
  home: 'Go Home',
}

export const notFoundWords = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: 'Back to Home',
}

export const feedTitle = 'Newest creators'
