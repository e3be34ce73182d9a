export const profileWords = {
  completion: ({ percent }: { percent: number }) => `Profile completion: ${percent}%`,
  addMissing: 'Add what’s missing',
  missing: ({ parts }: { parts: string }) => `Still missing: ${parts}.`,
  parts: { headline: 'headline', bio: 'bio', location: 'location' },
  agentAndFee: 'Have an agent or a speaking fee? Add them under <settings>Agent and fee</settings>.',
  view: 'View your public profile',
}

export const sidebarWords = {
  title: 'Dashboard',
  home: 'Home',
  dashboard: 'Dashboard',
  search: 'Find Connections',
  messages: 'Messages',
  profile: 'My Profile',
  settings: 'Settings',
  help: 'Help & Support',
  logOut: 'Log Out',
}
