import { defineWords } from '../words.ts';

/** Texts of the pages other than games: the check of a record, and a round that is shown again. */
export const say = defineWords('pages', {
  EN: {
    verify: 'Check a round',
    verifyText:
      'Paste the record of a round. It is checked in this browser using the record alone: nothing is requested from a server and nothing is sent.',
    record: 'Record of a round',
    placeholder: '{ "setup": …, "bet": …, "actions": …, "steps": …, "commitment": …, "seeds": … }',
    check: 'Check',
    clear: 'Check another',
    language: 'Language',
    drawn: 'The round, redrawn from its seeds',
    'mistake.notJson': 'This record is incomplete. Copy it again, from the first brace to the last.',
    'mistake.notObject': 'This is not a record of a round.',
    'mistake.familyUnknown': 'The record does not say which game was played.',
    'mistake.seedsMissing': 'The record has no seeds. They are revealed when the player changes their seeds.',
    'mistake.stepsMissing': 'The record does not show what was staked and paid.',
    'mistake.promiseMissing': 'The record does not show which hash was displayed before the round.',
    round: 'A round of {{title}}',
    notChecked:
      'You can check this round once its seed is revealed. Open the game and change your seeds under Fairness.',
  },
  HI: {
    verify: 'राउंड की जाँच',
    verifyText:
      'किसी राउंड का रिकॉर्ड चिपकाएँ। जाँच इसी ब्राउज़र में, सिर्फ़ रिकॉर्ड से होती है: किसी सर्वर से कुछ नहीं पूछा जाता और कुछ नहीं भेजा जाता।',
    record: 'राउंड का रिकॉर्ड',
    placeholder: '{ "setup": …, "bet": …, "actions": …, "steps": …, "commitment": …, "seeds": … }',
    check: 'जाँचें',
    clear: 'कोई और',
    language: 'भाषा',
    drawn: 'सीड जो देते हैं, फिर से बनाया गया',
    'mistake.notJson': 'यह पूरा रिकॉर्ड नहीं है: इसे पहले कोष्ठक से आख़िरी तक फिर से कॉपी करें।',
    'mistake.notObject': 'यह किसी राउंड का रिकॉर्ड नहीं है।',
    'mistake.familyUnknown': 'रिकॉर्ड में नहीं लिखा कि कौन-सा खेल खेला गया।',
    'mistake.seedsMissing': 'रिकॉर्ड में सीड नहीं हैं। वे तब बताए जाते हैं जब खिलाड़ी नए सीड चुनता है।',
    'mistake.stepsMissing': 'रिकॉर्ड में नहीं लिखा कि कितना दाँव लगा और कितना भुगतान हुआ।',
    'mistake.promiseMissing': 'रिकॉर्ड में नहीं लिखा कि राउंड से पहले कौन-सा हैश दिखाया गया था।',
    round: '{{title}} का एक राउंड',
    notChecked: 'इस राउंड की जाँच सीड बताए जाने के बाद हो सकती है: खेल खोलें और निष्पक्षता में सीड बदलें।',
  },
  PT: {
    verify: 'Conferir uma rodada',
    verifyText:
      'Cole o registro de uma rodada. Ele é conferido neste navegador, só com o registro: nenhum servidor é consultado e nada é enviado.',
    record: 'Registro de uma rodada',
    placeholder: '{ "setup": …, "bet": …, "actions": …, "steps": …, "commitment": …, "seeds": … }',
    check: 'Conferir',
    clear: 'Outra',
    language: 'Idioma',
    drawn: 'O que as sementes dão, desenhado de novo',
    'mistake.notJson': 'Este não é um registro inteiro: copie-o de novo, da primeira chave à última.',
    'mistake.notObject': 'Isto não é o registro de uma rodada.',
    'mistake.familyUnknown': 'O registro não diz qual jogo foi jogado.',
    'mistake.seedsMissing': 'O registro não tem sementes. Elas são reveladas quando o jogador as troca.',
    'mistake.stepsMissing': 'O registro não diz o que foi apostado e pago.',
    'mistake.promiseMissing': 'O registro não diz qual hash foi mostrado antes da rodada.',
    round: 'Uma rodada de {{title}}',
    notChecked:
      'Esta rodada pode ser conferida quando a semente for revelada: abra o jogo e troque as sementes em Transparência.',
  },
});
