import { agentException } from '../../wording/fees.ts'
import { useSiteValues } from '../shared/site/site-values.ts'
import { TickedPoints } from './ticked-points.tsx'

export function WhyChoose() {
  const { fee, answerHours } = useSiteValues()
  return (
    <div className="mt-8 grid gap-5 md:grid-cols-2">
      <Side
        title="For creators"
        points={[
          'You set your own availability and rates.',
          'Requests come with a topic. Confirm, decline or propose other times.',
          'Confirmed times are locked. No double bookings.',
          'No agency fees, and free to receive requests.',
        ]}
      />
      <Side
        title="For guests"
        points={[
          ...(fee
            ? [
                `You pay only when you successfully book: ${fee}, held first and charged when they confirm.`,
                `If they decline or don’t answer within ${answerHours} hours, we release the hold in full. ${agentException}`,
              ]
            : [
                'You book without a platform fee.',
                `A request without an answer expires after ${answerHours} hours.`,
              ]),
          'You see open hours in your own time zone before you ask.',
          'Your agent can handle requests for you.',
        ]}
      />
    </div>
  )
}

function Side({ title, points }: { title: string; points: string[] }) {
  return (
    <section className="rounded-l bg-sunk p-6 sm:p-9">
      <h3 className="text-2xl">{title}</h3>
      <TickedPoints points={points} className="mt-5 gap-3.5" />
    </section>
  )
}
