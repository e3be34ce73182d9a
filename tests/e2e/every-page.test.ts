import { expect, test } from 'vitest'
import { inspectOpened, shortSize, unexpected } from '../helpers/inspect-page.ts'
import { longSizes, sizesOfJourney } from '../helpers/open-site.ts'
import { pageList } from '../helpers/page-list.ts'
import { addressOf, ownScreens } from '../helpers/screens.ts'

const screens = ownScreens()
const looks = pageList.flatMap((listed) =>
  (listed.long ? longSizes : sizesOfJourney(shortSize(listed.name))).map((size) => ({ ...listed, size })),
)

test.each(looks)(
  '$name as $as on a $size holds what every page holds',
  async ({ name, as, at, says, size, isMissing, isPlain }) => {
    const visit = await screens.openAs(as)
    const path = addressOf(screens.cast, at)
    await inspectOpened(visit, { name, path, says, size, isPlain })
    expect(unexpected(visit, isMissing ? [new RegExp(`${path}$`)] : [])).toEqual([])
    await visit.page.close()
  },
)
