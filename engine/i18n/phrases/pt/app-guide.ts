/** The guide to opening the site as an app. */
export const appGuide = {
  open: 'Abra como aplicativo',
  text: 'Coloque {{name}} na tela inicial: o site abre em janela própria, sem barra de endereço. Não é preciso baixar nada.',
  install: 'Instalar {{name}}',
  installed: '{{name}} está aberto como aplicativo.',
  yours: 'Este aparelho',
  ios: {
    title: 'iPhone e iPad',
    first: 'Abra este site no Safari.',
    second: 'Toque em Compartilhar, o quadrado com uma seta.',
    third: 'Escolha “Adicionar à Tela de Início” e depois “Adicionar”.',
  },
  android: {
    title: 'Android',
    first: 'Abra este site no Chrome.',
    second: 'Toque no menu, os três pontos.',
    third: 'Escolha “Adicionar à tela inicial” ou “Instalar app”.',
  },
  computer: {
    title: 'Computador',
    first: 'Abra este site no Chrome ou no Edge.',
    second: 'Escolha o ícone de instalação no fim da barra de endereço.',
    third: 'Confirme em “Instalar”.',
  },
} as const;
