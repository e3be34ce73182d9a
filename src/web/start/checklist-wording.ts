import type { ChecklistItem } from './checklist-items.ts'

export const checklistWords = {
  welcome: ({ name }: { name: string }) => `Welcome, ${name}. Let’s set up your page.`,
  welcomeText: 'Four short steps, about two minutes. You can skip any of them.',
  start: 'Set up your page',
  title: 'Finish setting up',
  progress: ({ done, of }: { done: number; of: number }) => `${done} of ${of} done`,
  unlisted: 'You aren’t listed yet.',
  unlistedText: 'You won’t appear in search or matches until the marked steps are done.',
  needed: 'Needed to be listed',
  done: 'Done:',
  noFee: 'I don’t charge a fee',
  failed: 'Error updating profile',
}

/** `act`: the label of the button. */
export const itemWords: Record<ChecklistItem, { name: string; act: string }> = {
  picture: { name: 'A picture, or your initials', act: 'Add a picture' },
  headline: { name: 'A headline', act: 'Add a headline' },
  topics: { name: 'Categories and topics', act: 'Choose topics' },
  hours: { name: 'Your weekly hours', act: 'Choose your hours' },
  place: { name: 'Where you meet', act: 'Say where you meet' },
  fee: { name: 'Your fee, or that there’s none', act: 'Set your fee' },
  message: { name: 'Your first message', act: 'Find people to write to' },
}

export const writeWords = {
  title: ({ count }: { count: number }) =>
    count === 1 ? 'Someone to write to' : `${count} people to write to`,
  text: 'They share topics or hours with you. One press starts the conversation with a greeting.',
  message: ({ name }: { name: string }) => `Message ${name}`,
}
