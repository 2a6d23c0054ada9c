import type { Page } from '@playwright/test';

/** Cuts the socket of a page, and keeps it cut until it is mended. */
export const cutSocket = async (page: Page) => {
  let isCut = false;
  let cut = () => {};
  let noteHeard = () => {};
  const heard = new Promise<void>((done) => {
    noteHeard = done;
  });
  await page.routeWebSocket(/\/wps\/realtime$/, (socket) => {
    if (isCut) return void socket.close({ code: 1011 });
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      noteHeard();
    });
    cut = () => {
      void server.close();
      void socket.close({ code: 1011 });
    };
  });
  return {
    /** Resolves with the server's first message: cut before it, the socket would lose what the page still sends. */
    heard,
    cut: () => {
      isCut = true;
      cut();
    },
    mend: () => {
      isCut = false;
    },
  };
};
