import { z } from 'zod'
import { email } from './email-address.ts'

/** Who may sign up: everyone, who was invited, who an admin approves, or who has an address at one of the domains. */
export const registrationRules = ['open', 'invitation', 'approval', 'domains'] as const
export const registrationRule = z.enum(registrationRules)

/** What follows the @ of addresses, in their one form. Subdomains are other domains. */
export const mailDomain = z
  .string()
  .transform(
    (typed) => email.safeParse(`a@${typed.trim().replace(/^@/, '').toLowerCase()}`).data?.slice(2) ?? '',
  )
  .pipe(z.string().min(1, 'Enter mail domains such as example.org.'))

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

export const mostDomains = 50
