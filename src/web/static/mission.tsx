import { useSite } from '../shared/session/session.tsx'
import { Section } from './section.tsx'

/** Why the product is there. */
export function Mission() {
  const { platformName } = useSite()
  return (
    <Section title="Our mission" beside>
      <div className="mt-5 grid max-w-[45em] gap-4 text-lg leading-relaxed lg:mt-0">
        <p>
          The best conversations rarely happen because two people knew each other’s agent. They happen because
          one of them had a question, the other an answer, and both had the same free hour.
        </p>
        <p>
          Before they go on air, guests wait in a quiet place with a glass of water and somebody who says what
          comes next. {platformName} is meant to be that for everyone who makes podcasts, videos, radio and
          television, and for everyone who has something to say in them.
        </p>
      </div>
    </Section>
  )
}
