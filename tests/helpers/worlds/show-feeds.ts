type Shape = { [part: string]: string }

const namespaces =
  'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:googleplay="http://www.google.com/schemas/play-podcasts/1.0"'

export const rss = (channel: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<rss version="2.0" ${namespaces}><channel>${channel}</channel></rss>`

export const item = (number: number, more = '') =>
  `<item><title>Episode ${number}</title><guid isPermaLink="false">ep-${number}</guid>` +
  `<pubDate>${new Date(Date.UTC(2026, 0, number, 10)).toUTCString()}</pubDate>` +
  `<enclosure url="https://cdn.example/${number}.mp3" length="1000" type="audio/mpeg"/>${more}</item>`

/** Written after the RSS 2.0, iTunes, Atom and Podcasting 2.0 documents, the way different hosts publish. */
export const shapes: Shape = {
  'plain RSS 2.0': rss(
    `<title>Plain</title><link>https://plain.example/</link><description>Just RSS.</description>${item(1)}${item(2)}`,
  ),
  'iTunes tags': rss(
    `<title>Tagged</title><link>https://tagged.example</link><language>en-us</language>
    <itunes:author>Ada Host</itunes:author><itunes:summary>Talk about maps.</itunes:summary>
    <itunes:owner><itunes:name>Ada</itunes:name><itunes:email>Ada@Tagged.example</itunes:email></itunes:owner>
    <itunes:image href="https://tagged.example/art.jpg"/><itunes:explicit>false</itunes:explicit>
    <itunes:category text="Science"><itunes:category text="Earth Sciences"/></itunes:category>
    ${item(1, '<itunes:duration>01:02:03</itunes:duration>')}${item(2, '<itunes:duration>125</itunes:duration>')}`,
  ),
  'Podcasting 2.0': rss(
    `<title>Two point oh</title><link>https://two.example</link><description>New tags.</description>
    <podcast:guid>917393E3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid><podcast:medium>podcast</podcast:medium>
    <podcast:locked owner="x@two.example">yes</podcast:locked>
    <podcast:person href="https://two.example/jo">Jo Field</podcast:person>
    <podcast:person role="Guest Host" group="cast" img="https://two.example/a.jpg">Sam Lake</podcast:person>
    <podcast:txt purpose="verify">code-in-feed</podcast:txt>
    ${item(1, '<podcast:person role="guest">Kim</podcast:person><podcast:chapters url="https://two.example/c.json" type="application/json+chapters"/>')}`,
  ),
  'HTML in CDATA': rss(
    `<title><![CDATA[Cats &amp; Dogs]]></title><link>https://cdata.example</link>
    <description><![CDATA[<p>First <b>line</b></p><p>Second&nbsp;line &lt;3</p><script>alert(1)</script>]]></description>
    ${item(1, '<content:encoded><![CDATA[<h1>Notes</h1>]]></content:encoded>')}`,
  ),
  'Latin letters in ISO-8859-1': rss(
    `<title>Caf\u00e9 \u00fcber alles</title><link>https://latin.example</link><description>x</description>${item(1)}`,
    '<?xml version="1.0" encoding="ISO-8859-1"?>',
  ),
  'oldest first, with missing and odd dates': rss(
    `<title>Serial</title><link>https://serial.example</link><description>x</description><itunes:type>serial</itunes:type>
    ${item(1)}${item(2)}${item(3)}<item><title>Undated</title><enclosure url="http://cdn.example/u.m4a" length="0" type=""/></item>
    <item><title>Odd</title><pubDate>the day after</pubDate><guid>odd</guid></item>`,
  ),
  'video, web addresses without scheme, and no enclosures': rss(
    `<title>Mixed</title><link>javascript:alert(1)</link><description>x</description><image><url>https://mixed.example/i.png</url><title>i</title><link>https://mixed.example</link></image>
    <item><title>Film</title><guid>f</guid><enclosure url="https://cdn.example/f.mp4" length="1" type="video/mp4"/></item>
    <item><title>Sound</title><guid>s</guid><enclosure url="https://cdn.example/s.mp3?x=1&amp;y=2" length="1" type="audio/mp3"/></item>
    <item><title>Evil</title><guid>e</guid><enclosure url="javascript:alert(1)" length="1" type="audio/mpeg"/></item>`,
  ),
  'many episodes': rss(
    `<title>Daily</title><link>https://daily.example</link><description>x</description>${Array.from({ length: 200 }, (_, i) => item(i + 1)).join('')}`,
  ),
  'Atom with enclosures': `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Atomar</title><subtitle>Kleine Dinge</subtitle>
    <id>urn:x</id><updated>2026-01-02T00:00:00Z</updated><author><name>Eva</name></author><link rel="self" href="https://atom.example/feed"/><link href="https://atom.example/"/>
    <entry><title>Eins</title><id>urn:1</id><published>2026-01-01T08:00:00+02:00</published><updated>2026-01-02T00:00:00Z</updated><link href="https://atom.example/1"/><link rel="enclosure" type="audio/ogg; codecs=opus" href="https://atom.example/1.opus"/></entry></feed>`,
  'names with other prefixes, and a byte order mark': `\uFEFF<?xml version="1.0"?><rss version="2.0" xmlns:it="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
    <title>Prefixed</title><link>https://prefix.example</link><description>x</description><it:author>Pia</it:author>${item(1, '<it:duration>00:30</it:duration>')}</channel></rss>`,
}
