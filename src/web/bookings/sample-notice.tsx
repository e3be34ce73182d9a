import { LinkButton } from '../ui/link-button.tsx'

/** In place of the form for a sample person, who can’t be booked or paid for. */
export function SampleNotice({ name }: { name: string }) {
  return (
    <div className="grid gap-6">
      <p>
        {name} is an example of who you can meet here, so you can’t book them and nothing is charged. Choose
        someone who isn’t marked “Sample”.
      </p>
      <div>
        <LinkButton to={'/search' as string}>Find Connections</LinkButton>
      </div>
    </div>
  )
}
