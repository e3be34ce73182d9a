import { mostSavedPeople } from '../../contract/shortlist-limits.ts'

export const refusals = {
  yourself: 'You can’t save yourself.',
  full: `You can save up to ${mostSavedPeople} people. Remove someone to save another.`,
  missing: 'This person isn’t saved. Reload the page and try again.',
}
