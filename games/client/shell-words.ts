import type { PlayErrorCode } from './play-api.ts';
import { defineWords } from './words.ts';

type ShellKey =
  | 'balance'
  | 'playMoney'
  | 'stake'
  | 'less'
  | 'more'
  | 'least'
  | 'most'
  | 'half'
  | 'double'
  | 'sound'
  | 'rules'
  | 'history'
  | 'fairness'
  | 'menu'
  | 'close'
  | 'won'
  | 'returned'
  | 'back'
  | 'tryAgain'
  | 'deposit'
  | 'loading'
  | 'playTime'
  | 'stop'
  | `error.${PlayErrorCode}`;

/** Texts of the frame around every board. */
export const say = defineWords<ShellKey>('shell', {
  EN: {
    balance: 'Balance',
    playMoney: 'Play money',
    stake: 'Stake',
    less: 'Smaller stake',
    more: 'Larger stake',
    least: 'Min',
    most: 'Max',
    half: '½',
    double: '2×',
    sound: 'Sound',
    rules: 'Rules and prizes',
    history: 'Your rounds',
    fairness: 'Fairness',
    menu: 'Game menu',
    close: 'Close',
    won: 'You won {{amount}}',
    returned: '{{amount}} returned',
    back: 'Back',
    tryAgain: 'Try again',
    deposit: 'Deposit',
    loading: 'The game is loading',
    playTime: 'You have been playing for {{time}}. The page that opened this game shows your results.',
    stop: 'Stop for now',
    'error.stakeTooSmall': 'Your stake is below the minimum for this game.',
    'error.stakeTooLarge': 'Your stake is above the maximum for this game.',
    'error.betInvalid': 'This bet cannot be placed. Check it and try again.',
    'error.actionNotAllowed': 'You cannot do that right now.',
    'error.actionInvalid': 'You cannot do that here.',
    'error.oddsChanged': 'The odds have changed. Check the new odds and bet again.',
    'error.marketClosed': 'This market is closed.',
    'error.sessionUnknown': 'This game session was not found. Go back and open the game again.',
    'error.sessionExpired': 'Your game session has ended. Go back and open the game again.',
    'error.roundUnknown': 'This round is no longer available.',
    'error.roundGoesOn': 'Your last round is still in progress. Finish it first.',
    'error.seedSecret': 'You can check this round once its server seed is revealed. Change your seeds first.',
    'error.recordLinkInvalid': 'This link does not lead to a round. Open the round again from your betting record.',
    'error.recordLinkExpired': 'The link to this round has expired. Open the round again from your betting record.',
    'error.insufficientFunds': 'Your balance is too low for this stake.',
    'error.limitReached': 'This stake is more than what is left of the limit you set.',
    'error.playStopped': 'You are taking a break from play. You have not been charged.',
    'error.closed': 'Betting is closed at the moment.',
    'error.walletUnreachable':
      'Your wallet is not responding. The bet was not placed, and any stake that was taken will be returned.',
    'error.tooManyRequests': 'Too many attempts. Wait a minute, then open the game again.',
    'error.bodyInvalid': 'This bet cannot be placed. Check it and try again.',
    'error.unknown': 'Something went wrong on our side. Your money is safe. Try again.',
    'error.offline': 'The connection was lost. Your round is safe on the server.',
  },
  HI: {
    balance: 'बैलेंस',
    playMoney: 'नकली पैसे',
    stake: 'दाँव',
    less: 'छोटा दाँव',
    more: 'बड़ा दाँव',
    least: 'न्यूनतम',
    most: 'अधिकतम',
    half: '½',
    double: '2×',
    sound: 'आवाज़',
    rules: 'नियम और इनाम',
    history: 'आपके राउंड',
    fairness: 'निष्पक्षता',
    menu: 'खेल का मेनू',
    close: 'बंद करें',
    won: 'आपने {{amount}} जीते',
    returned: '{{amount}} वापस मिले',
    back: 'वापस',
    tryAgain: 'फिर कोशिश करें',
    deposit: 'जमा करें',
    loading: 'खेल लोड हो रहा है',
    playTime: 'आप {{time}} से खेल रहे हैं। अब तक का हिसाब उस पेज पर है जिससे यह खेल खुला था।',
    stop: 'अभी के लिए रुकें',
    'error.stakeTooSmall': 'आपका दाँव इस खेल के न्यूनतम दाँव से कम है।',
    'error.stakeTooLarge': 'आपका दाँव इस खेल के अधिकतम दाँव से ज़्यादा है।',
    'error.betInvalid': 'यह दाँव नहीं लगाया जा सकता। जाँचकर फिर कोशिश करें।',
    'error.actionNotAllowed': 'अभी यह संभव नहीं है।',
    'error.actionInvalid': 'यहाँ यह संभव नहीं है।',
    'error.oddsChanged': 'भाव बदल गए हैं। नए भाव देखकर फिर दाँव लगाएँ।',
    'error.marketClosed': 'यहाँ अब दाँव नहीं लिए जाते।',
    'error.sessionUnknown': 'इस खेल का सत्र नहीं मिला। वापस जाकर खेल फिर खोलें।',
    'error.sessionExpired': 'खेल का आपका सत्र ख़त्म हो गया। वापस जाकर खेल फिर खोलें।',
    'error.roundUnknown': 'यह राउंड अब उपलब्ध नहीं है।',
    'error.roundGoesOn': 'आपका पिछला राउंड चल रहा है। पहले उसे पूरा करें।',
    'error.seedSecret': 'इस राउंड की जाँच उसका सर्वर सीड बताए जाने के बाद हो सकती है। पहले सीड बदलें।',
    'error.recordLinkInvalid': 'यह किसी राउंड का लिंक नहीं है। अपने सट्टे के रिकॉर्ड से राउंड फिर खोलें।',
    'error.recordLinkExpired': 'इस राउंड का लिंक पुराना हो गया है। अपने सट्टे के रिकॉर्ड से राउंड फिर खोलें।',
    'error.insufficientFunds': 'इस दाँव के लिए आपका बैलेंस कम है।',
    'error.limitReached': 'यह दाँव आपकी तय की हुई सीमा में बची रकम से ज़्यादा है।',
    'error.playStopped': 'आपने खेलने से विराम लिया है। आपसे कोई रकम नहीं ली गई।',
    'error.closed': 'फ़िलहाल दाँव नहीं लिए जा रहे हैं।',
    'error.walletUnreachable': 'आपका वॉलेट जवाब नहीं दे रहा। दाँव नहीं लगा, और अगर रकम कटी है तो लौटा दी जाएगी।',
    'error.tooManyRequests': 'बहुत ज़्यादा प्रयास। एक मिनट रुककर गेम दोबारा खोलें।',
    'error.bodyInvalid': 'यह दाँव नहीं लगाया जा सकता। जाँचकर फिर कोशिश करें।',
    'error.unknown': 'यहाँ कुछ गड़बड़ हुई। आपके पैसे सुरक्षित हैं; फिर कोशिश करें।',
    'error.offline': 'कनेक्शन टूट गया। आपका राउंड सर्वर पर सुरक्षित है।',
  },
  PT: {
    balance: 'Saldo',
    playMoney: 'Dinheiro fictício',
    stake: 'Aposta',
    less: 'Aposta menor',
    more: 'Aposta maior',
    least: 'Mín.',
    most: 'Máx.',
    half: '½',
    double: '2×',
    sound: 'Som',
    rules: 'Regras e prêmios',
    history: 'Suas rodadas',
    fairness: 'Transparência',
    menu: 'Menu do jogo',
    close: 'Fechar',
    won: 'Você ganhou {{amount}}',
    returned: '{{amount}} de volta',
    back: 'Voltar',
    tryAgain: 'Tentar de novo',
    deposit: 'Depositar',
    loading: 'O jogo está carregando',
    playTime: 'Você está jogando há {{time}}. A página que abriu este jogo mostra o resultado até aqui.',
    stop: 'Parar por agora',
    'error.stakeTooSmall': 'Sua aposta está abaixo do mínimo deste jogo.',
    'error.stakeTooLarge': 'Sua aposta está acima do máximo deste jogo.',
    'error.betInvalid': 'Não foi possível fazer esta aposta. Confira e tente de novo.',
    'error.actionNotAllowed': 'Isso não é possível agora.',
    'error.actionInvalid': 'Isso não é possível aqui.',
    'error.oddsChanged': 'As cotações mudaram. Veja as novas e aposte de novo.',
    'error.marketClosed': 'Este mercado está fechado.',
    'error.sessionUnknown': 'Esta sessão de jogo não foi encontrada. Volte e abra o jogo de novo.',
    'error.sessionExpired': 'Sua sessão de jogo terminou. Volte e abra o jogo de novo.',
    'error.roundUnknown': 'Esta rodada não está mais disponível.',
    'error.roundGoesOn': 'Sua última rodada ainda está em andamento. Termine-a primeiro.',
    'error.seedSecret':
      'Você pode conferir esta rodada depois que a semente do servidor for revelada. Troque as sementes primeiro.',
    'error.recordLinkInvalid': 'Este não é um link para uma rodada. Abra a rodada de novo no seu registro de apostas.',
    'error.recordLinkExpired': 'O link para esta rodada expirou. Abra a rodada de novo no seu registro de apostas.',
    'error.insufficientFunds': 'Seu saldo é insuficiente para esta aposta.',
    'error.limitReached': 'Esta aposta passa do que ainda resta do limite que você definiu.',
    'error.playStopped': 'Você está em uma pausa. Nada foi cobrado de você.',
    'error.closed': 'As apostas estão fechadas no momento.',
    'error.walletUnreachable':
      'Sua carteira não responde. A aposta não foi feita, e qualquer valor cobrado será devolvido.',
    'error.tooManyRequests': 'Tentativas demais. Aguarde um minuto e abra o jogo de novo.',
    'error.bodyInvalid': 'Não foi possível fazer esta aposta. Confira e tente de novo.',
    'error.unknown': 'Algo deu errado aqui. Seu dinheiro está seguro; tente de novo.',
    'error.offline': 'A conexão caiu. Sua rodada está segura no servidor.',
  },
});
