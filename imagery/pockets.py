"""Flap, welt and patch pockets, and the vent at the back, laid on the shell."""
import math
import numpy as np
from mesh import edgeattr,grid_obj
def smoothfit(g,Am):   # keep x/z outline, smooth only depth
    o=g.copy(); X=o.reshape(-1,3); xs=(X[:,0]-X[:,0].mean())/10; zs=(X[:,2]-X[:,2].mean())/10
    A=np.stack([xs**i*zs**j for i in range(4) for j in range(3)],-1); y0=X[:,1].copy(); f=A@np.linalg.lstsq(A,y0,rcond=None)[0]; X[:,1]=f-max(0.,float((f-y0).max())-.25); return X.reshape(g.shape)
def patch(B,p,obs,mats,sgn,q0,z0,w,h,slant,round_,lift,lean=0):
    nu,nv=26,22; g=np.zeros((nv,nu,3)); UV=np.zeros((nv,nu,2))
    for a,t in enumerate(np.linspace(0,1,nv)):
        for b,u in enumerate(np.linspace(0,1,nu)):
            # rounded bottom corners: squircle mapping
            x=(u-.5)*w; y=(t-1)*h
            cx=w/2-round_; cy=-h+round_
            if round_>0 and y<cy and abs(x)>0:
                k=(cy-y)/round_; xm=cx+round_*math.sqrt(max(0,1-k*k)); x=x/(w/2)*xm
            q=q0+w/2+x+lean*(1-t); z=z0+h+y+slant*(u-.5)
            pt,n=B.at(z,sgn*q,left=sgn>0); bul=.25*math.sin(math.pi*u)*math.sin(math.pi*t)
            g[a,b]=pt+n*(lift+bul+.12*(1-t)); UV[a,b]=(q*sgn+ (0 if sgn>0 else 300),np.interp(z,B.z,B.v))
    uu,tt=np.meshgrid(np.linspace(-1,1,nu),np.linspace(-1,1,nv)); Am=np.stack([uu**i*tt**j for i in range(5) for j in range(4)],-1).reshape(-1,20)
    g=(Am@np.linalg.lstsq(Am,g.reshape(-1,3),rcond=None)[0]).reshape(g.shape) if round_<.8 else g*.0+smoothfit(g,Am)
    if sgn<0: g=g[:,::-1]; UV=UV[:,::-1]
    ob=grid_obj('pocket',g,UV,{**edgeattr(g,'lrb' if not lean else 'lrbt'),'sd':np.full((nv,nu),9.)},mats,thick=.42,sub=1,lin=0)
    obs.append(ob); return ob
def vent(B,p,obs,mats):
    h=p.get('vent',.36)*p['length']
    if h<=0: return
    nu,nv=12,60; g=np.zeros((nv,nu,3)); UV=np.zeros((nv,nu,2)); z0=B.zh
    for a,t in enumerate(np.linspace(0,1,nv)):
        z=z0+.05+t*h; P=float(np.interp(z,B.z,B.P))
        for b,u in enumerate(np.linspace(0,1,nu)):
            pt,n=B.at(z,P/2-.1+u*4.6*(1 if t<.93 else 1-.9*(t-.93)/.07),left=True); g[a,b]=pt+n*(.06+.48*(1-u)**.5*1) ; UV[a,b]=(P/2+u*5,np.interp(z,B.z,B.v))
    obs.append(grid_obj('vent',g,UV,{**edgeattr(g,'l'),'sd':np.full((nv,nu),9.)},mats,thick=.36,sub=1,lin=0))
