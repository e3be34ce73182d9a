import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../tests/helpers/worlds/long.ts'
import { getTestSeed } from '../../../tests/helpers/worlds/seed.ts'
import {
  findCorrections,
  knownWords,
  lettersOf,
  plainWords,
  searchDocument,
  typedWords,
  typosBetween,
  wordsOf,
} from './rules.ts'

describe('words', () => {
  test('fold case, accents and special letters to what people type', () => {
    expect(wordsOf('José Café')).toEqual(['jose', 'cafe'])
    expect(wordsOf('Łukasz Østergård Müßig Þór')).toEqual(['lukasz', 'ostergard', 'mussig', 'thor'])
    expect(wordsOf('Æsop Œuvre Đorđe Guðrún Işık Ŋaŋa')).toEqual([
      'aesop',
      'oeuvre',
      'dorde',
      'gudrun',
      'isik',
      'nana',
    ])
    expect(wordsOf('Юлия 東京 FM104')).toEqual(['юлия', '東京', 'fm104'])
  })

  test('leave out operators, wildcards, quotes and emoji', () => {
    expect(wordsOf(`%_' "" & | ! <-> :* () 🎙️ \\`)).toEqual([])
  })

  test.each([
    ['C++ and C#, F#', ['c++', 'and', 'c#', 'f#']],
    ['C＋＋', ['c++']],
    ['.NET (.NET) ASP.NET', ['.net', '.net', 'asp', 'net', 'aspnet']],
    ['R&B, R & B, AT&T, Q&A', ['r&b', 'r&b', 'at&t', 'q&a']],
    ['Rock & Roll, salt&pepper, me & my', ['rock', 'roll', 'salt', 'pepper', 'me', 'my']],
    ['#sleep Disney+ 50%', ['sleep', 'disney', '50']],
    ['AT & T, A/B tests, AC/DC', ['at&t', 'a/b', 'tests', 'ac', 'dc']],
    ['C#/.NET and “.NET”, ".NET"', ['c#', '.net', 'and', '.net', '.net']],
    ['the end.Next ...so', ['the', 'end', 'next', 'endnext', 'so']],
    ['non-C++, C++17, C♯', ['non', 'c++', 'c++', '17', 'c#']],
  ])('keep the signs that belong to them: %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['K-pop', 'k', 'pop', 'kpop'],
    ['K‑pop', 'k', 'pop', 'kpop'],
    ['O’Çonnor', 'o', 'connor', 'oconnor'],
    ["O'Connor", 'o', 'connor', 'oconnor'],
    ['Hawaiʻi', 'hawai', 'i', 'hawaii'],
    ['Node.js', 'node', 'js', 'nodejs'],
    ['کتاب\u200cها', 'كتاب', 'ها', 'كتابها'],
  ])('of several parts are whole words too: %s', (text, ...words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test.each([
    ['کریم ۱۲', 'كريم ١٢'],
    ['مـحـمد', 'محمد'],
    ['أحمد', 'احمد'],
    ['പാൻ\u200d', 'പാൻ'],
    ['ΟΔΟΣ', 'οδός'],
    ['שלום', 'שלומ'],
    ['ґанок', 'ганок'],
    ['ﾗｼﾞｵ', 'ラジオ'],
    ['po\u00addcast', 'podcast'],
    ['yo\u200bga', 'yoga'],
    ['yo\ufeffga \u200fשלום\u200e', 'yoga שלום'],
    ['รัก\u200bกาแฟ', 'รัก กาแฟ'],
    ['हिन्दी सम्बन्ध', 'हिंदी संबंध'],
    ['นํ้า', 'น้ำ'],
    ['ज़मीन चाँद', 'जमीन चांद'],
    ['ﾊﾟﾝ', 'パン'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['ג׳ירף צה״ל', 'ג\'ירף צה"ל'],
  ])('are the same in variants of their letters: %s, %s', (one, other) => {
    expect(wordsOf(one)).toEqual(wordsOf(other))
  })

  test.each([
    ['दाल दिल दल', 3],
    ['パン バン ハン', 3],
    ['ゴルフ コルフ', 2],
    ['เสือ เสื้อ', 2],
    ['කල කාල', 2],
    ['ক কি', 2],
  ])('differ by vowel signs, tones and voicing: %s', (text, different) => {
    expect(new Set(wordsOf(text)).size).toBe(different)
    expect(wordsOf(text)).toHaveLength(different)
  })

  test('of Hebrew acronyms are whole too, and quotes aren’t part of a word', () => {
    expect(wordsOf('צה״ל')).toContain(wordsOf('צהל')[0])
    expect(wordsOf('דו"חות')).toContain('דוחות')
    expect(wordsOf('ב"הארץ"')).toEqual(['ב', 'הארצ'])
  })

  test('leave out fillers unless there’s nothing else', () => {
    expect(typedWords('a guest in London').words).toEqual(['guest', 'london'])
    expect(typedWords('a an and at by for from in of on or the to with Rome').words).toEqual(['rome'])
    expect(typedWords('the').words).toEqual(['the'])
    expect(typedWords('what’s sleep, I’m tired').words).toEqual(['sleep', 'tired'])
    expect(typedWords('mother-in-law').parts).toEqual(new Map([['motherinlaw', ['mother', 'law']]]))
    expect(typedWords('IT-security').parts).toEqual(new Map([['itsecurity', ['it', 'security']]]))
  })

  test.each([
    ['public speaking', ['public', 'speaking']],
    ['public speaking to a crowd', ['public', 'speaking', 'crowd']],
    ['the great depression', ['great', 'depression']],
    ['job interview', ['job', 'interview']],
    ['love languages', ['love', 'languages']],
    ['people management', ['people', 'management']],
    ['people of color', ['people', 'color']],
    ['need for speed', ['need', 'speed']],
    ['search engines', ['search', 'engines']],
    ['coming out', ['coming', 'out']],
    ['special needs', ['special', 'needs']],
    ['talk therapy', ['talk', 'therapy']],
    ['a talk about talk therapy', ['talk', 'therapy']],
    ['I need a guest for an episode about sleep', ['guest', 'sleep']],
    ['someone to interview about public speaking', ['public', 'speaking']],
    ['people who know about bees', ['bees']],
    ['great guests who speak about bees', ['guests', 'bees']],
    ['US politics', ['us', 'politics']],
    ['tell us about US politics', ['us', 'politics']],
    ['IT security', ['it', 'security']],
    ['AM radio', ['am', 'radio']],
    ['日本 IT', ['日本', 'it']],
    ['hepatitis A research', ['hepatitis', 'a', 'research']],
    ['vitamin a', ['vitamin']],
    ['A chef OR baker for me', ['chef', 'baker']],
    ['WHO IS A CHEF', ['chef']],
    ['IT', ['it']],
  ])('tell something, or only ask: %s', (text, words) => {
    expect(typedWords(text).words).toEqual(words)
  })

  test('in the index are left out like in a search', () => {
    const bio = 'She talks about US politics to people who need it, and teaches public speaking.'
    const document = searchDocument({ ...maya, bio }).split(' ')
    expect(document).toEqual(expect.arrayContaining(["'%us'", "'%speak'", "'%public'"]))
    expect(document.filter((word) => /^'%(?:it|to|need|peopl)'/.test(word))).toEqual([])
  })

  test('beyond ten are named', () => {
    const { words, beyond } = typedWords('b c d e f g h j k l Ça m')
    expect([words.length, beyond]).toEqual([10, ['Ça', 'm']])
  })

  test('of scripts without spaces are cut', () => {
    expect(wordsOf('睡眠の専門家')).toEqual(['睡眠', 'の', '専門', '家'])
    expect(wordsOf('ฉันรักกาแฟ')).toHaveLength(3)
    expect(wordsOf('คนทำอาหาร')).toHaveLength(3)
    expect(wordsOf('Cafe東京radio')).toEqual(['cafe', '東京', 'radio'])
  })

  test('make a sentence when some are fillers, or when there are three', () => {
    expect(typedWords('someone who can talk about sleep')).toMatchObject({
      words: ['sleep'],
      isSentence: true,
    })
    expect(typedWords('sleep researcher').isSentence).toBe(false)
    expect(typedWords('emergency room physician').isSentence).toBe(true)
    expect(typedWords('about').isSentence).toBe(false)
  })

  test('are open until something follows', () => {
    expect(typedWords('maya okon').lastIsOpen).toBe(true)
    expect(typedWords('maya okon ').lastIsOpen).toBe(false)
    expect(typedWords('maya of').lastIsOpen).toBe(false)
    expect(typedWords('हिन्दी').lastIsOpen).toBe(true)
  })

  test('are kept as they were written, and as a full name if that has a filler', () => {
    const { words, written } = typedWords('the Café in Łódź')
    expect(words.map((word) => written.get(word))).toEqual(['Café', 'Łódź'])
    expect(typedWords('An Tran').fullName).toEqual(['an', 'tran'])
    expect(typedWords('Maya Okonkwo').fullName).toEqual([])
    expect(typedWords('someone who can talk about sleep').fullName).toEqual([])
  })
})

const used = (word: string, people: number) => ({ word, letters: lettersOf(word), people })

describe('typos', () => {
  test('an extra, missing, wrong or swapped letter is one typo', () => {
    const typos = (a: string, b: string, most = 2) => typosBetween(lettersOf(a), lettersOf(b), most)
    expect(typos('podcasst', 'podcast')).toBe(1)
    expect(typos('podcat', 'podcast')).toBe(1)
    expect(typos('podkast', 'podcast')).toBe(1)
    expect(typos('jhon', 'john')).toBe(1)
    expect(typos('', 'john', 5)).toBe(4)
    expect(typos('john', 'john')).toBe(0)
  })

  test('counts don’t depend on the cap', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    const alike = fc.property(word, word, fc.nat(3), (a, b, most) => {
      expect(typosBetween(a, b, most)).toBe(Math.min(typosBetween(a, b, 20), most + 1))
    })
    fc.assert(alike, { seed: getTestSeed(), numRuns: rounds(500, 50_000) })
  })

  test('the nearest words win, then the more common ones; short words stay as typed', () => {
    const known = [used('comely', 9), used('comedy', 2), used('comets', 50)]
    expect(findCorrections('comedi', false, known)).toEqual(['comedy'])
    expect(findCorrections('comeky', false, known)).toEqual(['comely', 'comedy'])
    expect(findCorrections('com', false, known)).toEqual([])
    const many = ['card', 'care', 'cars', 'cart'].map(used)
    expect(findCorrections('carx', false, many)).toEqual(['cart', 'cars', 'care'])
  })

  test('corrects the start of a long word', () => {
    expect(findCorrections('photgra', true, [used('photographer', 1)])).toEqual(['photographer'])
    expect(findCorrections('photgra', false, [used('photographer', 1)])).toEqual([])
  })
})

const maya: Parameters<typeof searchDocument>[0] = {
  name: 'Maya Okonkwo',
  headline: 'Host of Maya Talks',
  bio: 'Nurses, bakers and other people who work at night.',
  seriesTitle: 'Maya Talks Late',
  seriesKind: 'podcast',
  location: 'Lagos',
  freeHours: [9],
  topics: ["Night work'"],
  categoryNames: ['Careers'],
  userType: 'creator',
  openToGuesting: true,
  categoryIds: [7],
  available: true,
  languages: ['en', 'pt'],
  verified: true,
  noSpeakingFee: true,
  wellReviewed: true,
}

test('a document has weighted words, and every filter as a marked word', () => {
  expect(searchDocument(maya).split(' ')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^'maya':1A,5B,7B$/),
      expect.stringMatching(/^'late':\d+B$/),
      expect.stringMatching(/^'lagos':\d+C$/),
      expect.stringMatching(/^'night':\d+D$/),
      "'~maya'",
      "'@lagos'",
      "'=c7'",
      "'=creator'",
      "'=guest'",
      "'=mpodcast'",
      "'=len'",
      "'=lpt'",
      "'=available'",
      "'=verified'",
      "'=nofee'",
      "'=wellreviewed'",
      "'^m'",
      "'^~ma'",
      "'^@l'",
    ]),
  )
})

test('a document has the stems of all texts, and apart from these those of topics, headline and show', () => {
  const document = searchDocument(maya).split(' ')
  expect(document).toEqual(
    expect.arrayContaining(["'%night'", "'#night'", "'%host'", "'#host'", "'%career'", "'%nurs'"]),
  )
  expect(document.filter((word) => /^'#(career|nurs|baker)'$/.test(word))).toEqual([])
  expect(document.filter((word) => /^'[%#]talk/.test(word))).toEqual([])
})

test('lists the words to correct typos to: each of a person once, without those of the bio, and joined ones', () => {
  const person = { ...maya, headline: 'Host of late-night Maya' }
  expect(plainWords(person)).not.toContain('latenight')
  expect(knownWords(person)).toContain('latenight')
  const words = ['maya', 'okonkwo', 'host', 'of', 'talks', 'late', 'lagos', 'night', 'work', 'careers']
  expect(plainWords(maya)).toEqual(words)
  expect(knownWords(maya)).toContain('%nurs')
})
