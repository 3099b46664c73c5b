/**
 * Forms of one given name in neighboring languages that neither spelling nor sound tell: a passport of
 * one country says Olha, one of another Olga. Names that are only translated (John, Ivan) are not here.
 */
const FORMS: readonly string[] = [
  'sean shaun shawn',
  'geoffrey jeffrey jeffery',
  'alexander alexandre aleksandr oleksandr olexander aleksander',
  'alexei alexey aleksei aleksey oleksiy oleksii oleksij',
  'grigory grigoriy grigori hryhoriy hryhorii',
  'nikolai nikolay nikola mykola nicolae',
  'sergei sergey serhiy serhii siarhei',
  'andrei andrey andriy andrii andrej',
  'yevgeny evgeny evgeniy yevgeniy yevhen ievgen jewgenij',
  'dmitry dmitri dmitriy dmytro dzmitry',
  'vladimir volodymyr wladimir uladzimir',
  'mikhail mihail mykhailo mykhaylo',
  'pyotr petr petro',
  'pavel pavlo pawel',
  'georgy georgi giorgi heorhiy georgiy',
  'elena yelena olena alena',
  'olga olha',
  'igor ihor',
  'oleg oleh',
  'bogdan bohdan',
  'galina halyna',
  'tatiana tatyana tetiana tetyana',
  'ekaterina yekaterina kateryna katsiaryna',
  'catherine katherine kathryn katharine kathrine',
  'chingiz genghis cengiz',
  'joseph josef yosef yousef yusuf iosif',
  'jacob jakob yakov yakub yaqub',
  'isaac ishaq izaak yitzhak',
  'david dawud daoud dawood',
  'jafar jaafar cafer dzhafar',
  'hussein husayn huseyin gusein guseyn',
  'hasan hassan gasan',
  'haydar heydar geydar',
]

const BY_FORM = new Map(
  FORMS.flatMap((forms) => {
    const [first = '', ...others] = forms.split(' ')
    return [first, ...others].map((form) => [form, first] as const)
  }),
)

/** The form that stands for all of them; null for a name that has no others. */
export const givenName = (text: string): string | null => BY_FORM.get(text) ?? null
