import type { Me } from '../../contract/accounts.ts'

/** Percent; the steps are the specification’s. */
export function profileCompletion({
  bio,
  headline,
  location,
}: Pick<Me, 'bio' | 'headline' | 'location'>): number {
  if (bio && headline && location) return 100
  return bio || headline ? 60 : 30
}
