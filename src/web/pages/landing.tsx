import type { PageContext } from '../chrome/page-head.ts'
import { Benefits } from '../landing/benefits.tsx'
import { CategoryCards } from '../landing/category-cards.tsx'
import { ClosingBanner } from '../landing/closing-banner.tsx'
import { featuredQuery } from '../landing/featured-query.ts'
import { FeePromise } from '../landing/fee-promise.tsx'
import { Hero } from '../landing/hero.tsx'
import { Testimonials } from '../landing/testimonials.tsx'

export async function load({ queryClient, api }: PageContext): Promise<void> {
  await queryClient.prefetchQuery(featuredQuery(api))
}

export function Landing() {
  return (
    <>
      <Hero />
      <Benefits />
      <CategoryCards />
      <FeePromise />
      <Testimonials />
      <ClosingBanner />
    </>
  )
}
