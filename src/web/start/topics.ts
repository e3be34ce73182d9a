/** Shown first, before the others by name. */
export const commonCategories = [
  'Business',
  'Technology',
  'Health & Medicine',
  'Science',
  'Culture & Society',
  'Education',
  'Entrepreneurship',
  'Psychology',
  'Politics & Policy',
  'Film & Television',
  'Music',
  'Sports',
]

export const generalTopics = [
  'How I got into this work',
  'A mistake that taught me the most',
  'What people get wrong about my field',
  'Working from home',
  'Changing careers',
  'What comes next',
]

/** By category name. Admins may add categories without topics here. */
export const topicsByCategory: Record<string, string[]> = {
  'Animals & Nature': ['Wildlife in cities', 'Living with animals', 'Birds', 'Forests'],
  Architecture: ['Housing', 'Old buildings, new uses', 'Cities for people', 'Small homes'],
  'Art & Design': ['Making a living from art', 'Color', 'Design in everyday things', 'Museums'],
  'Books & Writing': ['Writing a first book', 'Getting published', 'Daily writing', 'Translation'],
  Business: ['Hiring', 'Family businesses', 'Remote teams', 'Selling a company'],
  Careers: ['Job interviews', 'Asking for a raise', 'Burnout', 'Returning after a break'],
  'Climate & Environment': ['Renewable energy', 'Water', 'Cities and heat', 'Living with less waste'],
  Comedy: ['Stand-up', 'Writing jokes', 'Failing on stage', 'Satire'],
  'Crime & Justice': ['Cold cases', 'Prison life', 'Eyewitnesses', 'Fraud'],
  'Culture & Society': ['Loneliness', 'Immigration', 'Generations', 'Rituals'],
  Economics: ['Inflation', 'Housing prices', 'Inequality', 'The future of work'],
  Education: ['Learning as an adult', 'Reading', 'Teaching with AI', 'Schools that work'],
  Entrepreneurship: ['Starting a company', 'Raising money', 'Bootstrapping', 'Closing a company'],
  'Family & Parenting': ['New parents', 'Teenagers', 'Screen time', 'Caring for parents'],
  'Fashion & Beauty': ['Slow fashion', 'Personal style', 'Skincare science', 'Textiles'],
  'Film & Television': ['Documentaries', 'Screenwriting', 'Sound in film', 'Film criticism'],
  'Finance & Investing': ['Saving', 'Retirement', 'Debt', 'Index funds'],
  Fitness: ['Running', 'Strength training', 'Starting late', 'Recovery'],
  'Food & Drink': ['Baking', 'Restaurants', 'Fermentation', 'Eating well on a budget'],
  Games: ['Game design', 'Indie studios', 'Esports', 'Board games'],
  'Health & Medicine': ['Sleep', 'Nutrition', 'Medical myths', 'Nursing'],
  History: ['Everyday life in the past', 'Local history', 'Cold War', 'Archives'],
  'Home & Garden': ['Growing food', 'Repairing things', 'Small spaces', 'Native plants'],
  Language: ['Learning a language', 'Dialects', 'Bilingual families', 'How words change'],
  Law: ['Your rights at work', 'Privacy', 'Juries', 'Copyright'],
  Leadership: [
    'First-time managers',
    'Difficult conversations',
    'Trust in teams',
    'Decisions under pressure',
  ],
  'Local & Community': ['Volunteering', 'Small towns', 'Local news', 'Neighbors'],
  Marketing: ['Branding', 'Newsletters', 'Social media', 'Pricing'],
  'Media & Journalism': ['Investigations', 'Podcasting', 'Misinformation', 'Interviewing'],
  'Mental Health': ['Anxiety', 'Therapy', 'Grief', 'Habits'],
  Music: ['Songwriting', 'Touring', 'Producing at home', 'Music and memory'],
  Philosophy: ['Living well', 'Ethics of technology', 'Stoicism', 'Free will'],
  'Politics & Policy': ['Elections', 'City politics', 'Public health', 'Transport'],
  Psychology: ['Motivation', 'Memory', 'Relationships at work', 'Attention'],
  Relationships: ['Dating', 'Long marriages', 'Friendship', 'Divorce'],
  'Religion & Spirituality': ['Faith and doubt', 'Meditation', 'Leaving a religion', 'Pilgrimage'],
  Science: ['Explaining hard things', 'Failure in the lab', 'Oceans', 'The brain'],
  Space: ['Night sky', 'Life in orbit', 'Mars', 'Space debris'],
  Sports: ['Women in sport', 'Coaching', 'Statistics in sport', 'Life after sport'],
  Technology: ['Artificial intelligence', 'Open source', 'Online safety', 'Robots'],
  'Theatre & Performing Arts': ['Stage fright', 'Acting', 'Dance', 'Directing'],
  Travel: ['Trains', 'Traveling alone', 'Living abroad', 'Traveling with children'],
}

const mostIdeas = 4

type Ideas = { category: string | null; topics: string[] }

/** Ideas for the latest chosen categories, or general ones. */
export function suggestTopics(categories: readonly string[]): Ideas[] {
  const groups = categories.flatMap((category): Ideas[] => {
    const topics = topicsByCategory[category]
    return topics ? [{ category, topics }] : []
  })
  return groups.length > 0 ? groups.slice(-mostIdeas) : [{ category: null, topics: generalTopics }]
}

/** The common ones first; `all` come by name. */
export function sortCategories<C extends { name: string }>(all: readonly C[]): C[] {
  const rank = ({ name }: C) => {
    const at = commonCategories.indexOf(name)
    return at < 0 ? commonCategories.length : at
  }
  return all.toSorted((a, b) => rank(a) - rank(b))
}
