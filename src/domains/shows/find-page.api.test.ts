import { describe, expect, test } from 'vitest'
import { send, setUpFeeds } from '../../../tests/helpers/worlds/feed-setup.ts'
import { findPage, oembedAddress } from './find-page.ts'

const own = setUpFeeds()

describe('pages of known sites', () => {
  test('are asked for by oEmbed, at the site’s own address alone', () => {
    expect(oembedAddress('https://youtu.be/abc')).toBe(
      'https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2Fabc&format=json',
    )
    expect(oembedAddress('https://www.youtube.com/feeds/videos.xml?channel_id=1')).toBeNull()
    expect(oembedAddress('https://youtube.com.evil.example/watch')).toBeNull()
    expect(oembedAddress('https://evil.example/?youtube.com')).toBeNull()
  })

  test('give a title, or a reason', async () => {
    own.answers = {
      '/good': send(JSON.stringify({ title: 'A <b>talk</b>', author_name: 'Jo', html: '<script></script>' })),
      '/bad': send('<html>'),
    }
    expect(await findPage(own.world.ctx, own.at('/good'))).toEqual({
      title: 'A talk',
      author: 'Jo',
      artAddress: null,
    })
    for (const path of ['/bad', '/gone']) {
      expect(await findPage(own.world.ctx, own.at(path))).toMatchObject({ problem: /couldn’t find/ })
    }
  })
})
