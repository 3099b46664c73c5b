/** Kinds of writing that talk about listed documents but are not among them. */
export type Genre =
  | 'guide'
  | 'template'
  | 'proceedings'
  | 'law'
  | 'study'
  | 'news'
  | 'pitch'
  | 'correspondence'
  | 'resume'
  | 'slides'

/** Names of the kinds of writing, shown to people as evidence. */
export const genreNames = {
  guide: 'words of a guide or an article',
  template: 'words of a template to fill in',
  proceedings: 'words of minutes or a report to a council',
  law: 'words of a statute or a rule',
  study: 'words of a scholarly paper',
  news: 'words of the press',
  pitch: 'words of an advertisement',
  correspondence: 'words of covering letters',
  resume: 'words of a person’s career',
  slides: 'words of slides',
} as const satisfies Record<Genre, string>

/** Phrases in the form of `LabelHints`; a kind needs several different ones. */
export const genreHints = {
  guide: `
    what is a, what is an, what are, what is the significance of, how to, how do i, how does,
    guide to, owner s guide, user s guide, this guide, a guide for, comprehensive guide, about this guide, learn how,
    learn more, learn what, learn about, need to know, should know, what to know, key terms,
    key takeaways, key considerations, best practices, tips for, explained, demystifying, an overview of,
    frequently asked questions, faq, in this article, this article, this post, this page, in this guide,
    read more, related articles, click here, blog, webinar, subscribe, posted on, updated on, last updated,
    minute read, quick answer, quick start, is one of the most, it is important to,
    keep in mind, should be aware, should consider, should consult, should understand, consult an attorney, your attorney,
    be sure to, in most cases, in most states, some states, a dozen states,
    many states, for example, in other words, in plain english, step by step, common mistakes, pitfalls,
    abc s of, tip, tips, guidelines to, guidelines for, most manufacturers, most lenders, most utilities,
    most landlords, manufacturers typically, extremely important, this page explains, plain english,
    in short, the goal of this program, this program, eligibility requirements, step 1, step 2, is needed for,
    owner or authorized agent, for questions related to, you may request, contact the department,
    where can i, when is a, do i need, definition, means each entity designated,
    in a sentence, more definitions of, examples of, client alert, legal update, legal alert, takeaways, attorney advertising, contact the authors, free encyclopedia,
    from wikipedia, see also, syllabus, textbook, this course, market report, we surveyed, user guide,
    negotiation techniques, practical considerations, introduction to, understanding the,
    is commonly used, is typically, are typically, is often, are often, is generally considered, generally considered,
    can provide, can help, this document is a first step, tutorial, getting started, definition of,
    use when drafting, glossary, examples of, chapter, chapters, learning objectives, learning objective, homework, lecture, exercise, exercises, in class, discuss in class, students,
    student, suppose that, consider a, problems, notes and questions, review questions, discussion questions, cases and problems, casebook,
    reading list, quiz, due monday, why have, course, case study, general instructions, purpose of form, who must file,
    specific instructions, search instructions, instructions for form`,
  template: `
    template, sample agreement, sample form, sample contract, sample document, free sample, this sample,
    free template, how to use this template, drafting note, drafting notes, delete this, replace the bracketed,
    bracketed text, fill in the blanks, for informational purposes only, informational purposes, not legal advice,
    does not constitute legal advice, customize, customizable, download the, download this, model agreement, form template, word version, this is a form that`,
  proceedings: `
    minutes of, meeting minutes, call to order, called to order, roll call, pledge of allegiance,
    approval of the minutes, approval of minutes, members present, commissioners present, members absent,
    quorum, motion by, motion carried, second by, adjourned, adjournment,
    agenda item, approval of agenda, staff recommends, staff recommendation, fiscal impact,
    recommended action, alternative action, consider appeal of, city council report, resolution of the council, submitted by, honorable board, action items, report to the city council, committee meeting, lead department,
    recommend that the, spoke in favor, spoke in opposition, next meeting`,
  law: `
    be it enacted, shall be treated as, for purposes of this section, for purposes of this chapter,
    for purposes of this title, in the case of an, in general in the case of, this subsection, subparagraph, this chapter,
    this ordinance shall, u s c, usc, cfr part, code of federal regulations, federal register, rules and regulations,
    final rule, proposed rule, notice of proposed rulemaking, supplementary information, for further information contact,
    title 26, internal revenue code of 1986 is amended, amended by striking, ord, passed, the secretary shall,
    statute, effective date of amendment, legislative history, administrative code, municipal code, this code, of this code, the building official shall, upon approval of a,
    latest version, advice letter, advice filing, this advice filing, pro forma, tariff sheet,
    the county board may, the board may approve, the commission is amending, interim guidance, drafting information, this standard, standard practice for, this practice,
    issued under the fixed designation, transcript of, evidentiary hearing`,
  study: `
    abstract, keywords, index terms, et al, doi, references, arxiv, journal of, proceedings of the,
    this paper, in this paper, we report on, we present, we propose, literature review, methodology and data, university of,
    corresponding author, ieee journal, related work, peer reviewed, dissertation, thesis`,
  news: `
    he said, she said, they said, said on, said in, told reporters, said the, spokesperson, spokesman, spokeswoman,
    analysts, critics say, reporter, staff writer, associated press, newsroom, according to, for immediate release,
    press release, media contact, announced today, today announced, voted to, neighbors, residents said, said commissioner, is expected in, told the, officials, contributed to this report, by staff, forward looking statements, op ed, opinion column, editorial`,
  pitch: `
    call us, call today, contact us today, free estimate, free quote, free consultation, our team, our experts, our clients,
    our customers, we help, we offer, we provide, our services, get started, schedule a demo, book a demo, sign up, testimonials,
    thousands of homeowners, go solar, save money, save up to, 0 down, why choose, trusted by, award winning,
    our mission, our vision, our values, our people, message from our ceo, our qualified staff, our professionals, years of experience, our promise, visit our website, learn from`,
  correspondence: `
    please find attached, attached please find, see attached, attached are, attached is, please see attached,
    let me know if, let us know, looping in, following up, per our call, as discussed, still waiting,
    waiting for, can you, could you please, thanks, fyi, fwd, talk soon, touch base, at your earliest convenience, draft for review`,
  resume: `
    profile, experience, work experience, professional experience, education, publications, languages, references, selected projects, skills,
    certifications, career summary, career, professional summary, summary of qualifications, employment history, training, awards, bsee, bsme,
    bsce, meng, mba, ph d, b s, m s, licensed in, licenses, years of experience, memberships, curriculum vitae, resume, objective, gpa, volunteer,
    has acted as, representative experience, professional affiliations, registrations`,
  slides: `
    slide, slide 1, slide 2, slide 3, slide 4, slide 5, slide 6, slide 7, slide 8, slide 9, slide 10, investor day, investor presentation, investor update,
    forward looking statements, forward looking statement, non gaap, non gaap measures, ebitda, adj ebitda, guidance, q and a, thank you for your attention,
    who we are, why own, strategy, key messages, deck, roadmap, takeaways, nasdaq, nyse, appendix`,
} as const satisfies Record<Genre, string>
