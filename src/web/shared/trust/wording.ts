import type { ReportKind, ReportReason } from '../../../contract/reports.ts'

type Named = { name: string }

export const reportLabels: Record<ReportKind, (person: Named) => string> = {
  person: ({ name }) => `Report ${name}`,
  message: () => 'Report message',
  show: () => 'Report show',
  booking: () => 'Report request',
  agent_request: () => 'Report request',
  review: () => 'Report review',
  review_answer: () => 'Report answer',
}

export const reasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'Scam or fraud',
  harassment: 'Harassment or threats',
  hate: 'Hate speech',
  sexual: 'Unwanted sexual content',
  impersonation: 'Impersonation',
  private_information: 'Private information',
  other: 'Something else',
}

export const blockWords = {
  block: ({ name }: Named) => `Block ${name}`,
  unblock: ({ name }: Named) => `Unblock ${name}`,
  blocked: ({ name }: Named) => `You blocked ${name}`,
  unblocked: ({ name }: Named) => `You unblocked ${name}`,
  blockFailed: ({ name }: Named) => `We couldn’t block ${name}`,
  unblockFailed: ({ name }: Named) => `We couldn’t unblock ${name}`,
  list: 'See blocked people',
}

/** In the place of a moderator’s reason, an appeal or its answer. */
export const clearedText = 'We deleted this text after 180 days.'
