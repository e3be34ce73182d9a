import { expect, test } from 'vitest'
import { dialogList } from '../helpers/dialog-list.ts'
import { inspectPage, unexpected } from '../helpers/inspect-page.ts'
import { sizes, sizesOfJourney } from '../helpers/open-site.ts'
import { openPage } from '../helpers/quiet-page.ts'
import { addressOf, ownScreens } from '../helpers/screens.ts'

const screens = ownScreens()
const walks = dialogList.flatMap((listed) =>
  sizesOfJourney(listed.size).map((size) => ({
    ...listed,
    size,
    name: listed.steps[0]?.name,
  })),
)

test.each(walks)(
  '$name as $as on a $size, and what follows it, hold what every screen holds',
  async (listed) => {
    const visit = await screens.openAs(listed.as)
    const { page } = visit
    await page.setViewportSize(sizes[listed.size])
    await openPage(page, addressOf(screens.cast, listed.at))
    for (const { name, says, opens, isPage, without } of listed.steps) {
      await opens(page, screens.cast)
      if (says) await page.getByText(says).locator('visible=true').first().waitFor()
      await inspectPage(visit, name, isPage ? 'page' : 'window', without)
    }
    expect(unexpected(visit, listed.refused)).toEqual([])
    await page.close()
  },
)
