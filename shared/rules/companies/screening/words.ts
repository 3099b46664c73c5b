/** Words that say less than others about identity, in plain lowercase letters. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Before or after a person's name. */
export const TITLES = setOf(`
  mr mrs ms miss dr prof professor sir lord lady hon rev sheikh shaykh shaikh sheik cheikh cheik haji hajji hajj
  gen general col colonel maj major capt captain lt lieutenant sgt admiral adm brig brigadier eng
  ing mullah maulavi mawlawi sayyid ayatollah jr sr iii esq phd md`)

/** Between a person's names: articles, "son of", and "of". */
export const PARTICLES = setOf(`
  al el ul ad ar as ash bin ibn ben bint wald ould de del della dela da das do dos di du des la le
  las los lo van von der den ter ten zu zum af av y e i and of the d`)

/** Between the words of a company name. */
export const FILLERS = setOf(
  'the of and for de del della di do da dos la le el al ar der die das des du y e et und in',
)

/** Abbreviations of other words. */
const SHORT: Readonly<Record<string, string>> = {
  intl: 'international',
  int: 'international',
  natl: 'national',
  internacional: 'international',
  internationale: 'international',
  internazionale: 'international',
  bros: 'brothers',
  st: 'saint',
  mt: 'mount',
  ft: 'fort',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  banco: 'bank',
  banca: 'bank',
  banque: 'bank',
  banka: 'bank',
  bk: 'bank',
  svcs: 'services',
  svc: 'services',
  serv: 'services',
  service: 'services',
  mfg: 'manufacturing',
  dev: 'development',
  devt: 'development',
  assoc: 'associates',
  assn: 'association',
  organisation: 'organization',
  org: 'organization',
  aluminium: 'aluminum',
  mgmt: 'management',
  mgt: 'management',
  gen: 'general',
  grp: 'group',
  grupo: 'group',
  groupe: 'group',
  gruppe: 'group',
  gruppo: 'group',
  trdg: 'trading',
  energia: 'energy',
  energie: 'energy',
  fundacion: 'foundation',
  fundacao: 'foundation',
  fondation: 'foundation',
  fondazione: 'foundation',
  stiftung: 'foundation',
  chemical: 'chemicals',
  chem: 'chemicals',
  petr: 'petroleum',
  petro: 'petroleum',
  prod: 'products',
  prods: 'products',
  product: 'products',
  const: 'construction',
  constr: 'construction',
  elec: 'electric',
  ins: 'insurance',
  shpg: 'shipping',
  mach: 'machinery',
  fin: 'finance',
  system: 'systems',
  sys: 'systems',
  solution: 'solutions',
  partner: 'partners',
  mineral: 'minerals',
  metal: 'metals',
  exporter: 'exporters',
  importer: 'importers',
  eng: 'engineering',
  engg: 'engineering',
  tech: 'technology',
  technologies: 'technology',
  inst: 'institute',
  institut: 'institute',
  instituto: 'institute',
  univ: 'university',
  universite: 'university',
  universidad: 'university',
  inds: 'industries',
  industrias: 'industries',
  industrie: 'industries',
  industry: 'industries',
  ind: 'industries',
  invest: 'investment',
  investments: 'investment',
  holdings: 'holding',
  hldg: 'holding',
  hldgs: 'holding',
  ctr: 'center',
  centre: 'center',
  govt: 'government',
  transp: 'transport',
  transporte: 'transport',
  transportes: 'transport',
  exp: 'export',
  imp: 'import',
  co: 'company',
  compania: 'company',
  compagnia: 'company',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}

/** Returns a company word spelled out, with Roman numerals as digits. */
export const writtenOut = (word: string): string => SHORT[word] ?? word

/** Words found in many company names. */
export const COMMON = setOf(`
  trading trade company general international global group holding services industries industry
  industrial bank foundation association institute center university import export exporters
  importers development investment capital partners associates management consulting engineering
  construction manufacturing technology systems solutions enterprise enterprises brothers sons
  energy solar wind power electric oil gas petroleum shipping maritime lines logistics transport
  aviation airlines insurance exchange finance financial fund project national united metals mining
  minerals steel chemicals products machinery foods textiles pharma farm storage commodities house network organization
  company co number no`)
