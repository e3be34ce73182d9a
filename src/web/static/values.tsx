import { type SiteValues, useSiteValues } from '../shared/site/site-values.ts'

const valuesOf = ({ fee }: SiteValues) => [
  {
    title: 'Say what happens',
    text: fee
      ? 'We tell you what’s charged, and when, before you click.'
      : 'We tell you what happens next, and who sees it, before you click.',
  },
  {
    title: 'People set their own terms',
    text: 'Creators choose their hours and rates. Guests choose their topics. We don’t choose either.',
  },
  {
    title: 'No paid placement',
    text: 'No ads, and we never sell your data. A small show is as easy to find as a large one.',
  },
  {
    title: 'Open source',
    text: 'Anyone can read the code and run their own site.',
  },
]

export function Values() {
  return (
    <ol className="mt-8 grid gap-px overflow-hidden rounded-l border border-line bg-line sm:grid-cols-2">
      {valuesOf(useSiteValues()).map(({ title, text }) => (
        <li key={title} className="bg-raised p-6 sm:p-8">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 max-w-[39em] text-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
