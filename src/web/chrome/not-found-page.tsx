import { LinkButton } from '../ui/link-button.tsx'
import { notFoundWords } from './wording.ts'

export function NotFoundPage() {
  return (
    <div className="page-width grid justify-center justify-items-start gap-5 py-24 sm:py-36">
      <span aria-hidden="true" className="size-6 rounded-full border-4 border-line" />
      <h1 className="text-4xl sm:text-5xl">{notFoundWords.title}</h1>
      <p className="text-lg text-soft">{notFoundWords.text}</p>
      <LinkButton to="/" look="secondary">
        {notFoundWords.home}
      </LinkButton>
    </div>
  )
}
